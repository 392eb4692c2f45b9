/** The addresses of the table service. */
export const RATE = '/rest/v1/rpc/rate_stall'
export const JOIN = '/rest/v1/join_requests'
export const FEEDBACK = '/rest/v1/feedback'
export const FORGET = '/rest/v1/rpc/forget_device'
export const TOTALS = '/rest/v1/stall_ratings'
