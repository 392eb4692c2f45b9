/** Updates the totals in the rating's transaction, which Directus passes to its filters. */
export default ({ filter }) => {
  filter('ratings.items.create', async (row, _meta, { database }) => {
    await database('stall_ratings')
      .where('stall_id', row.stall_id)
      .update({
        rating_sum: database.raw('rating_sum + ?', [row.rating]),
        rating_count: database.raw('rating_count + 1'),
      })
    return row
  })
}
