import { z } from 'zod';

const NEEDS_ONE = 'is required, or STOCKROOM_TOKEN: the password that the first start printed';

/** The settings of `npm run import`: which Stockroom, and who asks. */
export const importSettings = z
  .object({
    STOCKROOM_URL: z
      .string()
      .default('http://127.0.0.1:8080')
      .refine((text) => /^https?:\/\/./.test(text) && URL.canParse(text), 'must be an http:// or https:// address'),
    STOCKROOM_USER: z.string().default('admin'),
    STOCKROOM_TOKEN: z.string().optional(),
    ADMIN_PASSWORD: z.string().optional(),
  })
  .refine(({ STOCKROOM_TOKEN, ADMIN_PASSWORD }) => STOCKROOM_TOKEN ?? ADMIN_PASSWORD, {
    path: ['ADMIN_PASSWORD'],
    message: NEEDS_ONE,
  });
