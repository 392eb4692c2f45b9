/**
 * Runs a check for each row of a table within one test and reports every failing row. For rows that differ in their
 * values but prove the same rule.
 * @throws One error that lists each failure after its row.
 */
export async function expectEach<T extends unknown[] | [unknown]>(
  rows: readonly T[],
  check: (...row: T) => unknown,
): Promise<void>
export async function expectEach<T extends readonly unknown[]>(
  rows: readonly T[],
  check: (...row: [...T]) => unknown,
): Promise<void>
export async function expectEach<T>(rows: readonly T[], check: (row: T) => unknown): Promise<void>
export async function expectEach(
  rows: readonly unknown[],
  check: (...row: unknown[]) => unknown,
): Promise<void> {
  if (rows.length === 0) throw new Error('There are no rows to check')
  const failures: string[] = []
  const isTable = rows.every((row) => Array.isArray(row))
  for (const row of rows) {
    const cells = isTable ? (row as unknown[]) : [row]
    try {
      await check(...cells)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      failures.push(`${describeRow(cells)}: ${message}`)
    }
  }
  if (failures.length > 0) throw new Error(failures.join('\n\n'))
}

const LONGEST_LABEL = 200

function describeRow(cells: unknown[]): string {
  const shown = cells.filter((cell) => typeof cell !== 'function')
  return (JSON.stringify(shown) ?? '').slice(0, LONGEST_LABEL)
}
