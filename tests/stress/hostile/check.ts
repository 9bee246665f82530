// The faults of an answer, in sentences; nothing when its own document allows it.
import { parse } from 'csv-parse/sync';
import type { Api, Operation } from './description.ts';
import type { RawAnswer } from './raw-line.ts';
import type { Hostile } from './requests.ts';

/** Any answer may take this long. */
export const PATIENCE_MS = 5_000;

// Nobody outside may see these.
const INTERNAL =
  /node_modules|\bat \w+.*:\d+:\d+|mongo|grpc|\bnats\b|127\.0\.0\.1|localhost|\.ts\b|\bE(CONN|NOENT|PIPE)/i;

// Node's own parser refuses with these before there is a request.
const BEFORE_ROUTING = [400, 408, 413, 431];

export function faultsOf(api: Api, request: Hostile, answer: RawAnswer): string[] {
  const { status, headers, body, ms } = answer;
  const faults: string[] = [];
  if (ms > PATIENCE_MS) faults.push(`took ${Math.round(ms)} ms`);
  if (status >= 500 && status !== 503) faults.push(`answered ${status}`);
  if (status === 503 && !/^[1-9]\d*$/.test(one(headers, 'retry-after'))) faults.push('503 without Retry-After');
  const isBare = request.method === 'HEAD';
  const type = one(headers, 'content-type').split(';')[0] ?? '';
  const json = type === 'application/json' && !isBare ? parsed(body) : undefined;
  if (json === INVALID) return [...faults, `is no JSON: ${body.toString('latin1').slice(0, 200)}`];
  if (status >= 400) {
    if (!isBare && type !== 'application/json') faults.push(`${status} as ${type || 'nothing'}`);
    if (!isBare && type === 'application/json' && !api.isError(json)) faults.push(`${status}: ${reasons(api.isError)}`);
    if (INTERNAL.test(JSON.stringify(json ?? ''))) faults.push(`shows what is inside: ${JSON.stringify(json)}`);
  }
  if (isTo(request.operation, request)) faults.push(...promiseFaults(request, answer, { type, json }));
  else if (status < 400 && !isBare) faults.push(`answered ${status} to what is not in its document`);
  if (!BEFORE_ROUTING.includes(status)) faults.push(...headerFaults(headers));
  return faults;
}

/** Tells whether the request is to the operation at all, and not to something that is not there. */
function isTo(operation: Operation, { method, target }: Hostile): boolean {
  const pattern = operation.path.replace('{name}', '[\\w.-]{1,64}').replaceAll(/\{\w+\}/g, '[1-9]\\d{0,15}');
  return method === operation.method && new RegExp(`^${pattern}$`).test(pathOf(target));
}

/** The path that a target means: other ways to write the same letters and digits, or the host before it, are the same. */
function pathOf(target: string): string {
  const path = target.replace(/^http:\/\/[^/]+/, '').replace(/[?#].*$/s, '');
  return path.replaceAll(/%(3\d|[46][1-9a-f]|[57][0-9a])/gi, (written) => decodeURIComponent(written));
}

type Read = { type: string; json: unknown };

function promiseFaults(
  { operation, method }: Hostile,
  { status, headers, body }: RawAnswer,
  { type, json }: Read,
): string[] {
  const promised = operation.promised(status);
  if (!promised) return [`answered ${status}, which is not declared`];
  const missing = promised.headers.filter((name) => !headers.has(name)).map((name) => `${status} without ${name}`);
  if (!promised.types.includes(type)) return [...missing, `${status} as ${type || 'nothing'}`];
  if (type === 'application/pdf' && !body.subarray(0, 5).equals(Buffer.from('%PDF-'))) missing.push('is no PDF');
  if (type === 'text/csv' && method !== 'HEAD') missing.push(...csvFaults(body));
  // A list that is asked for as CSV has the schema of its JSON too.
  if (type === 'application/json' && promised.isBody && !promised.isBody(json))
    missing.push(`${status}: ${reasons(promised.isBody)}`);
  return missing;
}

// A spreadsheet would run these; a number is none, however it begins.
const FORMULA = /^(?![-+]?\d+([.,]\d+)?$)([\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠−])/u;

function csvFaults(body: Buffer): string[] {
  try {
    // The names of fields are words: what stands between them separates.
    const delimiter = /[,;\t]/.exec(body.toString('utf8', 0, 200))?.[0] ?? ',';
    const rows = parse(body, { bom: true, delimiter }) as string[][];
    const formula = rows.flat().find((cell) => FORMULA.test(cell));
    return formula === undefined ? [] : [`has the formula ${formula}`];
  } catch (error) {
    return [`is no CSV: ${(error as Error).message}`];
  }
}

function headerFaults(headers: Map<string, string[]>): string[] {
  const faults: string[] = [];
  for (const name of ['cache-control', 'content-security-policy', 'x-content-type-options', 'referrer-policy']) {
    if (headers.get(name)?.length !== 1) faults.push(`has ${headers.get(name)?.length ?? 0} of ${name}`);
  }
  for (const name of ['x-injected', 'x', 'server', 'x-powered-by', 'access-control-allow-origin']) {
    if (headers.has(name)) faults.push(`has a header ${name}`);
  }
  return faults;
}

const one = (headers: Map<string, string[]>, name: string) => headers.get(name)?.[0] ?? '';
const INVALID = Symbol('no JSON');

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return INVALID;
  }
}

function reasons({ errors }: Api['isError']): string {
  return (errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`).join(', ');
}
