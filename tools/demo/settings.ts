import { z } from 'zod';
import { reachedAt } from '../../deploy/local/src/ports.ts';
import { startSettings } from '../../deploy/local/src/settings.ts';

const { HOST, PORT, BASE_PATH } = startSettings.shape;

/** The settings of `npm run demo`: where the Stockroom is, by the settings of `npm start` or by its address, and who logs in. */
export const demoSettings = z.object({
  ...{ HOST, PORT, BASE_PATH },
  STOCKROOM_URL: z
    .string()
    .refine(
      (text) => /^https?:\/\/./.test(text) && URL.canParse(text),
      'must be an http:// address, such as http://127.0.0.1:8080',
    )
    .optional(),
  STOCKROOM_USER: z.string().default('admin'),
  ADMIN_PASSWORD: z.string({ error: 'is required: the password that the first start printed' }),
});

/** The address at which the API begins, without a slash at the end. */
export function addressOf(settings: Omit<z.infer<typeof demoSettings>, 'ADMIN_PASSWORD' | 'STOCKROOM_USER'>): string {
  if (settings.STOCKROOM_URL) return settings.STOCKROOM_URL.replace(/\/$/, '');
  return `http://${reachedAt(settings.HOST)}:${settings.PORT}${settings.BASE_PATH}`;
}
