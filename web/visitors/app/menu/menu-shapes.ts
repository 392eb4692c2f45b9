/** Drawn for Mela; see `Icon`. */
export const homeShape = 'M4 11l8-7 8 7M6 10v10h4v-6h4v6h4V10'
export const peopleShape =
  'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 20a7 7 0 0 1 14 0M17 4a4 4 0 0 1 0 7M19 14a7 7 0 0 1 3 6'
export const noteShape = 'M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5'
export const languageShape = 'M12 3a9 9 0 0 0 0 18a9 9 0 0 0 0-18zM3 12h18M12 3q-7 9 0 18q7-9 0-18'
export const menuShape = 'M4 6h16M4 12h16M4 18h16'
export const panelShape = 'M4 5h16v14H4zM10 5v14'
