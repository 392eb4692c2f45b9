import pg from 'pg'

const CONNECT_TIMEOUT_MS = 5000

/** Runs with one connection, which is always closed. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  // A broken connection is reported by the call that uses it.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    // A failure to close must not hide the failure of the work.
    await client.end().catch(() => {})
  }
}

/**
 * Commits everything that `work` did on a connection of its own, or nothing.
 * @param begin The statement that begins the transaction.
 */
export function transact<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  return withClient(url, async (client) => {
    await client.query(begin)
    const result = await work(client)
    // Closing the connection rolls back what is not committed.
    await client.query('commit')
    return result
  })
}
