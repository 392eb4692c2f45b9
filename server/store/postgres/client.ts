import pg from 'pg'

/**
 * Keeps everything that `work` did on a connection of its own, or nothing.
 * @param begin How the transaction begins.
 */
export async function transact<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.query(begin)
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    // What is not committed is rolled back.
    await client.end().catch(() => {})
  }
}
