export const title = 'मेले का मैदान'

export const places = {
  stage: 'मंच',
  gate: 'गेट',
  mainGate: 'मुख्य गेट',
  exit: 'बाहर का रास्ता',
  toilets: 'शौचालय',
  accessibleToilets: 'दिव्यांग शौचालय',
  ramp: 'रैंप',
  feedingRoom: 'स्तनपान कक्ष',
  water: 'पानी',
  medical: 'मेडिकल कैंप',
  food: 'फ़ूड कोर्ट',
  games: 'खेल',
  rides: 'झूले',
  seating: 'बैठने की जगह',
  parking: 'पार्किंग',
  info: 'पूछताछ',
  police: 'पुलिस',
  north: 'उत्तर',
}
