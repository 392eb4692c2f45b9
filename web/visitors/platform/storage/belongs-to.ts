/**
 * A record without an edition belongs to the first edition that the phone sees, unless it is more
 * than 30 days old. Pages also contain this function as source text.
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
