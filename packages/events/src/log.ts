/** What this package needs of a pino logger. */
export type EventLog = Record<'info' | 'warn' | 'error', (about: object, message: string) => void>;
