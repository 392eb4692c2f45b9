/** Above the drawn map. */
export const title = 'Festival Ground'

/** The names of places on the map, by their kinds (shared/event-map/place-kinds.ts). */
export const places = {
  stage: 'Stage',
  gate: 'Gate',
  mainGate: 'Main Gate',
  exit: 'Exit',
  toilets: 'Toilets',
  water: 'Water',
  medical: 'Medical Camp',
  food: 'Food Court',
  games: 'Games',
  rides: 'Rides',
  seating: 'Seating',
  parking: 'Parking',
  info: 'Help Desk',
  police: 'Police',
  north: 'North',
}
