export const mainMenu = 'मेन्यू'
/** Followed by the developer's name. */
export const madeBy = 'बनाने वाले:'

export const home = 'होम'
export const viewMap = 'मैप देखें'
/** Where no script can open the map. */
export const mapPicture = 'मैप की तस्वीर'
export const viewStalls = 'स्टॉल देखें'
export const topStalls = 'सबसे पसंदीदा स्टॉल'
/** Also the name of their filter, and of their sign on the map. */
export const keptStalls = 'मेरे चुने हुए स्टॉल'
export const aboutGroup = ({ organisation }: { organisation: string }) => `${organisation} के बारे में`
/** Where that would take many lines. */
export const longAboutGroup = 'हमारा संगठन'
/** Also the titles of these pages. */
export const upcomingProject = 'आने वाला प्रोजेक्ट'
export const aboutUs = 'हमारे बारे में'
export const joinUs = 'हमसे जुड़ें'
export const eventCoordinators = 'मेले के संयोजक'
export const feedback = 'अपनी राय दें'
