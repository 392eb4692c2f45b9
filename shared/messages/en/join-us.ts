export const intro = ({ organisation }: { organisation: string }) =>
  `Leave your name and mobile number, and someone from ${organisation} will call you. Both are needed.`
export const fullName = 'Full Name'
export const mobileNumber = 'Mobile Number'
export const submit = 'Join Us'
export const purpose = ({ organisation }: { organisation: string }) =>
  `${organisation} uses your name and number to call you about joining, and for nothing else.`
export const underAge = 'Under 18? Ask a parent to fill this in.'

export const joinedTitle = 'Successfully Joined!'
export const welcome = "Welcome to our sangathan! We'll be in touch soon."
export const fieldsMissingToast = {
  title: 'Fields Required',
  body: 'Please fill in both Full Name and Mobile Number.',
}
export const alreadySubmitted = {
  title: 'Already submitted',
  body: 'Your join request has already been received for this mobile number on this device.',
}
export const notKeptToast = {
  title: 'Not saved yet',
  body: 'This phone cannot save your request, and there is no network. Please keep this page open.',
}
