export * from './decision.ts';
export * from './kept-answers.ts';
export * from './reply.ts';
export * from './run.ts';
