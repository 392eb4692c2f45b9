/** On the button above the saved stalls. */
export const send = 'दोस्त को भेजें'
/** In the message that a friend gets, before the festival's name and the link. */
export const sentText = ({ count }: { count: number }) => `आपके लिए ${count} स्टॉल`

/** The heading above the list that the link opens. */
export const fromFriend = ({ count }: { count: number }) => `दोस्त ने भेजे: ${count} स्टॉल`
export const saveAll = 'सब चुनें'
export const saved = 'चुन लिए गए'
export const savedText = ({ count }: { count: number }) => `${count} स्टॉल अब आपकी सूची में हैं।`
