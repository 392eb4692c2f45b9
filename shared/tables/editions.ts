/** One year of an annual festival: the ledger of ratings between two starts. */
export interface Edition {
  /** A uuid, made with the database. A restored backup keeps it. */
  id: string
  /** As the organisers call it: '2027'; null for the first, until another one is begun. */
  name: string | null
}

/**
 * SQLSTATE of a row that was given in another edition. It is of class 23, so that a phone never sends the row again.
 */
export const OTHER_EDITION = '23E01'
