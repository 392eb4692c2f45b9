/** Stars for stalls 1 to 6, so that Top Rated Stalls is not empty. */
const STARS = [[5, 5, 4], [4, 4], [5, 3, 4, 5], [2], [5], [3, 4]]

/** Rates some stalls the way visitors' phones do. */
export async function rateStalls(url: string): Promise<void> {
  for (const [index, ratings] of STARS.entries()) {
    for (const rating of ratings) {
      const answer = await fetch(`${url}/rest/v1/rpc/rate_stall`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          id: crypto.randomUUID(),
          stall_id: String(index + 1),
          rating,
          device_id: crypto.randomUUID(),
        }),
      })
      if (!answer.ok) throw new Error(await answer.text())
    }
  }
}
