import pg from 'pg'

/** Runs with one connection, which is closed whatever happens. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Keeps all that `work` does, or nothing.
 * @param begin How the transaction begins.
 */
export async function inTransaction<T>(
  client: pg.Client,
  work: () => Promise<T>,
  begin = 'begin',
): Promise<T> {
  await client.query(begin)
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
