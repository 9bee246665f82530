import { hash, randomBytes } from 'node:crypto';

/** 256 random bits as text: a session's or a token's secret. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a secret. A fast hash is enough: nobody guesses 256 random bits. */
export function hashOf(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
