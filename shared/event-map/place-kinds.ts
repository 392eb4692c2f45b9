/**
 * Words are English, or Hindi in either script. Drawings are on a 24 × 24 grid with strokes of 2,
 * drawn for Mela.
 */
export const PLACE_KINDS = {
  stage: {
    tone: 'board',
    words: 'stage|main stage|manch|मंच|स्टेज',
    shape: 'M3 4h18M5 4v8M19 4v8M3 15h18v5H3z',
  },
  gate: {
    tone: 'marigold',
    words: 'gate|entry|entrance|entry gate|dwar|गेट|द्वार|प्रवेश|प्रवेश द्वार',
    shape: 'M4 21V10a8 8 0 0 1 16 0v11M9 21v-7h6v7',
  },
  mainGate: {
    tone: 'marigold',
    words: 'main gate|main entrance|main entry|mukhya dwar|मुख्य गेट|मुख्य द्वार|मेन गेट',
    shape: 'M4 21V10a8 8 0 0 1 16 0v11M9 21v-7h6v7',
  },
  exit: {
    tone: 'marigold',
    words: 'exit|exit gate|way out|निकास|बाहर|बाहर का रास्ता',
    shape: 'M13 4H5v16h8M10 12h11M17 8l4 4-4 4',
  },
  toilets: {
    tone: 'enamel',
    words:
      'toilet|toilets|washroom|washrooms|restroom|restrooms|wc|urinal|urinals|shauchalay|शौचालय|टॉयलेट|टायलेट',
    shape: 'M7 3v1M7 8v13M4 11h6M17 3v1M17 8v13M14 15l3-7 3 7z',
  },
  accessibleToilets: {
    tone: 'enamel',
    words:
      'accessible toilets?|disabled toilets?|wheelchair toilets?|accessible washrooms?|divyang toilets?|divyang shauchalay|सुगम शौचालय|दिव्यांग शौचालय|दिव्यांग टॉयलेट',
    shape: 'M10 3v1M10 8v6h5l3 6M10 10h5M7 12a5 5 0 1 0 7 7',
  },
  ramp: {
    tone: 'enamel',
    words: 'ramp|wheelchair ramp|wheelchair access|step-free|step-free way|रैंप|रैम्प|ढलान',
    shape: 'M3 19h18V8zM3 10V5h5',
  },
  feedingRoom: {
    tone: 'tint',
    words:
      'feeding room|baby feeding room|baby feeding|nursing room|baby room|baby care|स्तनपान कक्ष|शिशु कक्ष|शिशु आहार कक्ष',
    shape: 'M8 10h8v11H8zM8 10l2-4h4l2 4M12 6V3M8 14h3M8 17h3',
  },
  water: {
    tone: 'enamel',
    words: 'water|drinking water|pani|paani|pyau|पानी|पीने का पानी|प्याऊ|जल',
    shape: 'M12 3c4 5 6 8 6 11.5a6 6 0 0 1-12 0C6 11 8 8 12 3z',
  },
  medical: {
    tone: 'brick',
    words:
      'medical|medical camp|medical tent|first aid|doctor|hospital|ambulance|मेडिकल|मेडिकल कैंप|चिकित्सा|प्राथमिक उपचार|डॉक्टर',
    shape: 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6z',
  },
  food: {
    tone: 'tint',
    words: 'food court|food|dining|eating area|bhojan|फ़ूड कोर्ट|फूड कोर्ट|भोजन',
    shape: 'M6 3v5a2.5 2.5 0 0 0 5 0V3M8.5 3v18M17 21V3c-3 2-3.5 8-1 11h1',
  },
  games: {
    tone: 'leaf',
    words: 'game|games|game zone|kids zone|खेल|गेम',
    shape: 'M5 8h14l2 9h-4l-2-3H9l-2 3H3z',
  },
  rides: {
    tone: 'leaf',
    words: 'ride|rides|jhoola|jhula|swings|झूले|झूला',
    shape: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 4v16M4 12h16',
  },
  seating: {
    tone: 'tint',
    words: 'seating|seats|chairs|baithak|बैठक|बैठने की जगह',
    shape: 'M6 3v18M6 13h11v8M6 9h2',
  },
  parking: {
    tone: 'tint',
    words: 'parking|car park|पार्किंग',
    shape: 'M4 3h16v18H4zM9 18V7h4a3 3 0 0 1 0 6H9',
  },
  info: {
    tone: 'enamel',
    words:
      'info|information|help|help desk|helpdesk|info desk|registration|registration desk|enquiry|office|पूछताछ|पंजीयन|सहायता|कार्यालय',
    shape: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 7.5v.5',
  },
  police: {
    tone: 'enamel',
    words: 'police|security|पुलिस|सुरक्षा',
    shape: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6z',
  },
  /** Marks the side of the sheet that is north. */
  north: { tone: '', words: 'north|n ?↑|↑ ?n|uttar|उत्तर', shape: 'M12 3l6 18-6-4-6 4z' },
  /** A row shows its letter instead of a drawing (see areas.ts). */
  row: { tone: '', words: '(?!)', shape: '' },
} as const

export type PlaceKind = keyof typeof PLACE_KINDS

/** 'Gate 2', 'Toilets B', 'गेट २'. 'Doctors' does not match. */
const SUFFIX = String.raw`(?:[ -]*(?:no\.?|नं\.?)?[ -]*([0-9]{1,2}|(?<=[ .-])[a-z]|[०-९]{1,2}))?`

const PATTERNS = Object.entries(PLACE_KINDS).map(
  ([kind, { words }]) => [kind as PlaceKind, new RegExp(`^(?:${words})${SUFFIX}$`, 'iu')] as const,
)

export function findPlaceKind(text: string): { kind: PlaceKind; suffix: string } | undefined {
  for (const [kind, pattern] of PATTERNS) {
    const found = pattern.exec(text)
    if (found) return { kind, suffix: found[found.length - 1]?.toUpperCase() ?? '' }
  }
  return undefined
}
