export const title = 'Festival Ground'

export const places = {
  stage: 'Stage',
  gate: 'Gate',
  mainGate: 'Main Gate',
  exit: 'Exit',
  toilets: 'Toilets',
  accessibleToilets: 'Accessible Toilets',
  ramp: 'Ramp',
  feedingRoom: 'Feeding Room',
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
