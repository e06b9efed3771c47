import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('home/home-page.tsx'),
  route('companies', 'companies/companies-page.tsx'),
  route('companies/:id', 'companies/company-page.tsx'),
  route('pincode', 'places/pincode-page.tsx'),
  route('compare', 'compare/compare-page.tsx'),
  route('shortlist', 'companies/shortlist-page.tsx'),
  route('list-your-business', 'listings/list-business-page.tsx'),
  route('auth', 'account/auth-page.tsx'),
  route('forgot-password', 'account/recovery-page.tsx', { id: 'forgot-password' }),
  route('forgot-username', 'account/recovery-page.tsx', { id: 'forgot-username' }),
  route('reset-password', 'account/reset-password-page.tsx'),
  route('verify-email', 'account/verify-email-page.tsx'),
  route('undo-email-change', 'account/undo-email-change-page.tsx'),
  route('profile', 'account/profile-page.tsx'),
  route('my-reviews', 'reviews/my-reviews-page.tsx'),
  route('kitchens', 'kitchens/kitchens-page.tsx'),
  route('kitchens/link', 'kitchens/link-page.tsx'),
  route('kitchens/:id', 'kitchens/kitchen-page.tsx'),
  route('kitchens/:id/edit', 'admin/kitchens/edit-kitchen-page.tsx'),
  ...['newsletter/confirm', 'newsletter/unsubscribe'].map((path) =>
    route(path, 'newsletter/link-page.tsx', { id: path }),
  ),
  ...['confirm', 'changed', 'unsubscribe'].map((link) =>
    route(`listings/${link}`, 'listings/link-page.tsx', { id: `listings/${link}` }),
  ),
  route('alerts/new', 'alerts/new-alert-page.tsx'),
  ...['alerts/confirm', 'alerts/unsubscribe'].map((path) =>
    route(path, 'alerts/link-page.tsx', { id: path }),
  ),
  layout('admin/admin-frame.tsx', [
    route('admin/login', 'admin/login-page.tsx'),
    route('admin/security', 'admin/security/security-page.tsx'),
    route('admin', 'admin/dashboard-page.tsx'),
  ]),
  route('about', 'pages/about-page.tsx'),
  route('privacy-policy', 'pages/privacy-policy-page.tsx'),
  route('terms-of-service', 'pages/terms-of-service-page.tsx'),
  route('cookie-policy', 'pages/cookie-policy-page.tsx'),
  route('*', 'pages/not-found-page.tsx'),
] satisfies RouteConfig
