/**
 * Keeps everything that `work` did, or nothing.
 * @param query Runs one statement on the connection that `work` uses.
 * @param begin How the transaction begins.
 */
export async function inTransaction<T>(
  query: (sql: string) => unknown,
  work: () => Promise<T>,
  begin = 'begin',
): Promise<T> {
  await query(begin)
  try {
    const result = await work()
    await query('commit')
    return result
  } catch (error) {
    try {
      await query('rollback')
    } catch {
      // The connection is gone, or the database has ended the transaction itself.
    }
    throw error
  }
}
