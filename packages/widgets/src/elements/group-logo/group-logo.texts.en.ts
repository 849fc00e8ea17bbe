const en = {
  title: 'Enterprise logo',
  where: 'Shown in the menu and wherever a group is chosen, on every device of your users.',
  drop: 'Drop a picture here, paste one, or',
  choose: 'Choose a picture',
  'choose-another': 'Choose another picture',
  rules:
    'JPG, BMP or PNG; 300 × 300 pixels are best. It is cropped to a square and stored with at most {{size}} KB.',
  'fault.kind': 'This file is not a JPG, BMP or PNG picture.',
  'fault.size': 'This file is larger than 20 MB.',
  'fault.broken': 'This picture cannot be read. It may be damaged.',
  crop: 'Part of the picture that becomes the logo',
  'crop-help': 'Drag the picture, or use the arrow keys; + and − change its size.',
  zoom: 'Size',
  whole: 'Show the whole picture',
  preview: 'Preview',
  'preview.light': 'In the light theme',
  'preview.dark': 'In the dark theme',
  save: 'Save the logo',
  saving: 'Saving…',
  saved:
    'The new logo is saved. It is shown here at once, and to others who are signed in from their next sign-in.',
  unreachable:
    'The portal’s server cannot be reached right now. Your picture is kept; please try again in a moment.',
}

export type GroupLogoTexts = Record<keyof typeof en, string>
export default en
