import { z } from 'zod';
import { dataSettings } from '../../deploy/local/src/data-settings.ts';
import { reachedAt } from '../../deploy/local/src/ports.ts';
import { startSettings } from '../../deploy/local/src/settings.ts';
import { catalogSettings } from '../../services/catalog/src/settings.ts';

const { HOST, PORT, BASE_PATH } = startSettings.shape;
const { BARCODE_PREFIX, BARCODE_DIGITS } = catalogSettings.shape;

/** The settings of `npm run demo`: where the Stockroom is, by the settings of `npm start` or by its address, and who logs in. */
export const demoSettings = z.object({
  ...{ HOST, PORT, BASE_PATH },
  ...{ ...dataSettings.shape, BARCODE_PREFIX, BARCODE_DIGITS },
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

export type DemoSettings = z.infer<typeof demoSettings>;

/** The address at which the API begins, without a slash at the end. */
export function addressOf(settings: Pick<DemoSettings, 'STOCKROOM_URL' | 'HOST' | 'PORT' | 'BASE_PATH'>): string {
  if (settings.STOCKROOM_URL) return settings.STOCKROOM_URL.replace(/\/$/, '');
  return `http://${reachedAt(settings.HOST)}:${settings.PORT}${settings.BASE_PATH}`;
}
