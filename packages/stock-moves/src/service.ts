// What a service that moves stock is run by. Apart from the rest, as it loads the broker's client.
export * from './recovery.ts';
export * from './run-service.ts';
