/** What is copied between the databases, in an order in which each row finds what it speaks of. */
export const COPIED_TABLES: Record<string, string[]> = {
  ratings: [
    'id',
    'stall_id',
    'stall_name',
    'device_id',
    'rating',
    'created_at',
    'network',
    'browser',
  ],
  voids: [
    'id',
    'batch',
    'rating_id',
    'voided_by',
    'voided_why',
    'voided_at',
    'undone_by',
    'undone_why',
    'undone_at',
  ],
  join_requests: ['id', 'full_name', 'phone', 'device_id', 'created_at'],
  feedback: ['id', 'rating', 'message', 'device_id', 'created_at'],
}

const OWN_SCHEMA = ['voids']

/** With its schema on PostgreSQL. */
export function tableName(table: string): string {
  return `${OWN_SCHEMA.includes(table) ? 'mela' : 'public'}.${table}`
}
