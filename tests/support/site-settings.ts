/** Settings of a site that its operator has not changed. */
export const noSettings = {
  name: null,
  tagline: null,
  logo: null,
  colour: null,
  email: null,
  businessEmail: null,
  phone: null,
  links: null,
  legalName: null,
  postalAddress: null,
  grievanceOfficer: null,
  sender: null,
  claims: 'written',
  retentionDays: null,
  analytics: null,
  searchConsole: null,
}
