/** The part of a pino logger that this package needs. */
export type EventLog = Record<'info' | 'warn' | 'error', (about: object, message: string) => void>;
