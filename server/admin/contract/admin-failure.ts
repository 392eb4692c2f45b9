import type { AdminRefusal } from '#shared/admin/api.ts'

/** An error response of the organisers' routes. */
export class AdminFailure extends Error {
  override name = 'AdminFailure'
  readonly status: number
  readonly refusal: AdminRefusal

  constructor(status: number, refusal: AdminRefusal) {
    super(refusal.code)
    this.status = status
    this.refusal = refusal
  }
}
