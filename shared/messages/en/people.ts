export const call = 'Call'
export const callPerson = ({ name }: { name: string }) => `Call ${name}`

export const membersToCome = 'The members will be listed here.'

export const coordinatorsIntro = 'Lost a child, need help, saw something wrong? Call one of us.'
export const noCoordinatorsTitle = 'No emergency contacts available.'
export const noCoordinatorsText = 'Please ask at the nearest stall or at the entrance.'
