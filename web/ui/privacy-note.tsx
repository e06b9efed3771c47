import { Link } from 'react-router'
import { t } from '#domain/i18n.ts'
import { rich } from './rich.tsx'

/** The notice below a form that takes personal data; the version that it links to is sent with the form. */
export const PrivacyNote = () => (
  <p className="type-body2">
    {rich(t('We use what you send as the <link>Privacy Policy</link> says.'), {
      link: <Link to="/privacy-policy" className="text-inherit underline" />,
    })}
  </p>
)
