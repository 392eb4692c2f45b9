/** Drawn for Mela; see `Icon`. */
export const homeShape = 'M4 11l8-7 8 7M6 10v10h4v-6h4v6h4V10'
export const mapShape = 'M9 4L3 6.5v13L9 17l6 2.5 6-2.5v-13L15 6.5zM9 4v13M15 6.5v13'
export const stallShape =
  'M4 4h16l1 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM5 12v8h14v-8M9 20v-5h6v5'
export const trophyShape =
  'M7 4h10v6a5 5 0 0 1-10 0zM7 6H4v1a3 3 0 0 0 3 3M17 6h3v1a3 3 0 0 1-3 3M12 15v3M8 20h8'
export const peopleShape =
  'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 20a7 7 0 0 1 14 0M17 4a4 4 0 0 1 0 7M19 14a7 7 0 0 1 3 6'
export const noteShape = 'M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5'
export const languageShape = 'M12 3a9 9 0 0 0 0 18a9 9 0 0 0 0-18zM3 12h18M12 3q-7 9 0 18q7-9 0-18'
export const menuShape = 'M4 6h16M4 12h16M4 18h16'
export const panelShape = 'M4 5h16v14H4zM10 5v14'
