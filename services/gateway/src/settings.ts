import {
  databaseSettings,
  isHttpAddress,
  processSettings,
  settings,
  socketPathIn,
  wholeNumber,
} from '@stockroom/runtime';
import { z } from 'zod';
import { companySettings, refuseEqualPrefixes } from './company.ts';

const PROXIES: Record<string, number> = { false: 0, true: 1 };

const proxies = z
  .string()
  .regex(/^(true|false|\d)$/, 'must be true, false, or the number of proxies in front')
  .transform((value) => PROXIES[value] ?? Number(value));

/** The gateway's environment. */
export const gatewaySettings = z
  .object({
    PORT: settings.port.default(8080),
    HOST: z.string().default('127.0.0.1'),
    /** Before every public path: "/storekeeper" gives /storekeeper/api/items. */
    BASE_PATH: z
      .string()
      .regex(/^(\/[\w.~-]+)*\/?$/, 'must be empty or a path such as /storekeeper')
      .transform((path) => path.replace(/\/$/, ''))
      .default(''),
    MONGODB_DATABASE: settings.mongodbDatabase.default('stockroom_gateway'),
    CATALOG_ADDRESS: settings.address,
    WORKS_ADDRESS: settings.address,
    ACQUISITIONS_ADDRESS: settings.address,
    LABELS_URL: z
      .string()
      .refine(
        (text) => socketPathIn(text) !== undefined || (isHttpAddress(text) && /^https?:\/\/[^/?#@]+$/.test(text)),
        'must be an address such as http://127.0.0.1:8081, or unix:/PATH of a socket',
      ),
    ADMIN_PASSWORD: z
      .string()
      .refine((password) => [...password].length >= 8 && [...password].length <= 200, 'must have 8 to 200 characters')
      .optional(),
    /** The certificate that browsers are shown, and its key; without them HTTP is plain. */
    HTTPS_CERT_FILE: z.string().optional(),
    HTTPS_KEY_FILE: z.string().optional(),
    /** The number of reverse proxies in front that write X-Forwarded-For and -Proto; only theirs are believed. */
    TRUST_PROXY: proxies.default(0),
    /** The most requests that may wait for their answers at once; more get 503. */
    REQUESTS_AT_ONCE: wholeNumber({ least: 1 }).default(256),
    /** The time for which a gateway that is stopping still answers, so that a load balancer or Kubernetes hears of it. */
    DRAIN_SECONDS: wholeNumber({ least: 0, most: 300 }).default(0),
    /** An internal address for probes; if it is set, /readyz is served only there. */
    HEALTH_LISTEN: settings.listen.optional(),
    ...companySettings,
    ...databaseSettings,
    ...processSettings,
  })
  .superRefine(refuseEqualPrefixes);
