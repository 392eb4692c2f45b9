/**
 * Whether a record of this phone belongs to an edition. One that names none is of 1.0.0: it belongs to the first that the phone
 * meets, unless it is more than 30 days old. The function goes into pages as its own source text, too.
 */
export function belongsTo(
  edition: string | undefined,
  record: { edition?: string | undefined; createdAt: string },
  nowMs: number,
): boolean {
  return record.edition === undefined
    ? nowMs - Date.parse(record.createdAt) < 30 * 24 * 3600 * 1000
    : record.edition === edition
}
