/** A request refused for its form, before any rule of the product: 400, 413 or 415. */
export class RefusedRequest extends Error {
  readonly statusCode: number;

  constructor(statusCode: 400 | 413 | 415, message: string) {
    super(message);
    this.name = 'RefusedRequest';
    this.statusCode = statusCode;
  }
}
