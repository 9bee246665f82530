import { flag, settings, wholeNumber } from '@stockroom/runtime';
import { z } from 'zod';
import { gatewaySettings } from '../../../services/gateway/src/settings.ts';
import { dataSettings } from './data-settings.ts';

const { HOST, BASE_PATH, ADMIN_PASSWORD, HTTPS_CERT_FILE, HTTPS_KEY_FILE } = gatewaySettings.shape;

/** The settings that `npm start` itself needs; what only a service reads is passed on to it, and its to judge. */
export const startSettings = z.object({
  ...dataSettings.shape,
  // Not 0: whoever starts it is told where it answers.
  PORT: wholeNumber({ least: 1, most: 65_535 }).default(8080),
  ...{ HOST, BASE_PATH, ADMIN_PASSWORD, HTTPS_CERT_FILE, HTTPS_KEY_FILE },
  /** Plain HTTP also where others than this machine reach it, as behind a proxy that ends TLS. */
  ALLOW_PLAIN_HTTP: flag.default(false),
  NATS_URL: settings.natsUrl.optional(),
  LOG_LEVEL: settings.logLevel,
  /** Put before the names of streams and subjects, so that installations can share one broker. */
  EVENTS_NAMESPACE: settings.eventsNamespace,
});

export type StartSettings = z.infer<typeof startSettings>;
