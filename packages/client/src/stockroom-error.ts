export type Shortage = { item_id: number; name: string; required: number; available: number };

type ErrorBody = {
  message?: string;
  errors?: Record<string, string[]>;
  shortages?: Shortage[];
  request_id?: string;
};

type ErrorParts = { status?: number; body?: ErrorBody; retryAfterSeconds?: number | undefined; cause?: unknown };

/** A request that Stockroom refused, or that it never answered. */
export class StockroomError extends Error {
  override readonly name = 'StockroomError';
  /** The HTTP status; undefined when no answer came. */
  readonly status: number | undefined;
  /** The faults of each field of the request, by its name: `{ "items.3.quantity": ["must be above 0"] }`. */
  readonly fields: Record<string, string[]>;
  /** The items that are short, of a closing that was refused. */
  readonly shortages: Shortage[];
  /** The wait before the next try that the server asks for; undefined where it asks for none. */
  readonly retryAfterSeconds: number | undefined;
  /** The request's id in the logs of the server. */
  readonly requestId: string | undefined;

  constructor(message: string, { status, body = {}, retryAfterSeconds, cause }: ErrorParts) {
    super(message, { cause });
    this.status = status;
    this.fields = body.errors ?? {};
    this.shortages = body.shortages ?? [];
    this.retryAfterSeconds = retryAfterSeconds;
    this.requestId = body.request_id;
  }
}

/** Reads the error of an answer; a proxy's page has no sentence of ours. */
export async function errorOf(answer: Response): Promise<StockroomError> {
  const text = await answer.text();
  const body = parsed(text);
  const retryAfterSeconds = Number(answer.headers.get('retry-after')) || undefined;
  const message = body.message ?? `The server answered ${answer.status}.`;
  return new StockroomError(message, { status: answer.status, body, retryAfterSeconds });
}

function parsed(text: string): ErrorBody {
  try {
    return Object(JSON.parse(text)) as ErrorBody;
  } catch {
    return {};
  }
}
