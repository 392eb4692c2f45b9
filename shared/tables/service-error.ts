/** The body of every error from the table service. */
export interface ServiceError {
  code: string
  details: string | null
  hint: string | null
  message: string
}
