import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('home/home-page.tsx'),
  route('companies', 'companies/companies-page.tsx'),
  route('companies/:id', 'companies/company-page.tsx'),
  route('about', 'pages/about-page.tsx'),
  route('privacy-policy', 'pages/privacy-policy-page.tsx'),
  route('terms-of-service', 'pages/terms-of-service-page.tsx'),
  route('cookie-policy', 'pages/cookie-policy-page.tsx'),
  route('*', 'pages/not-found-page.tsx'),
] satisfies RouteConfig
