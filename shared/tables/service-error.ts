/** Every error of the table service has this body. */
export interface ServiceError {
  code: string
  details: string | null
  hint: string | null
  message: string
}
