import type { z } from 'zod';
import { dryRunOf } from '../schemas/dry-run.ts';
import { oneOrManyAnswered } from '../schemas/many.ts';
import { answers } from './answers.ts';

/** The answers of a POST that can be tried: what was created, or in a dry run what would be. */
export function createdAnswers<Entry extends z.ZodObject>(entry: Entry) {
  return { ...answers(201, entry), 200: dryRunOf(entry) };
}

/** The same for one or many. */
export function createdOneOrMany<Entry extends z.ZodObject>(entry: Entry) {
  return { ...answers(201, oneOrManyAnswered(entry)), 200: oneOrManyAnswered(dryRunOf(entry)) };
}
