/** The known gaps of the other server (DocumentDB behind a gateway), by rule or group of rules, with the reason. */
export const gaps: ReadonlyMap<string, string> = new Map([
  ['explains which index a find uses', 'it has no explain'],
  ['names the key and its value when an update breaks a unique index', 'it leaves out keyValue on updates'],
  ['refuses {"a":{"$regex":"("}} with 51091', 'it says 8'],
  ['refuses a $match that is no document', 'it says 8'],
  ['may be partial by comparisons and lists', 'it takes fewer operators'],
  ['refuses a list as _id', 'it says 2'],
  ['refuse a field that a command does not know', 'it says 2'],
  ['refuses to create a collection twice', 'it ignores the second create'],
  ['adds new fields in the order of their names, numbers by value', 'it keeps the order of the update'],
  ['conflict over unique keys that were taken outside since they began', 'it says at once that the key is taken'],
  ['does not carry out a retryable write twice', 'its gateway takes no retryable writes'],
  ['bulkWrite', 'it is of version 7.0, which does not know the command'],
]);
