/** One year of an annual festival: the ledger of ratings between two starts. */
export interface Edition {
  /** A uuid created with the database. A restored backup keeps it. */
  id: string
  /** The organisers' name for it: '2027'; null for the first until another one begins. */
  name: string | null
}

/** SQLSTATE for a row from another edition. Class 23 makes phones never retry it. */
export const OTHER_EDITION = '23E01'
