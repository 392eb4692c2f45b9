/** The statement that adds a row, with a parameter for each column. */
export function toInsert(table: string, columns: readonly string[]): string {
  return `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`
}
