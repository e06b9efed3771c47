import { t, texts } from '#domain/i18n.ts'
import type { NearestPlace } from '#contract/places.ts'
import { ask, messageOf, statusOf, UNREACHABLE } from '../data/ask.ts'

/** Maximum wait for a device's position, and its maximum age, in ms. */
const TIMEOUT_MS = 10_000
const MAX_AGE_MS = 300_000

/** Advice for each code of a GeolocationPositionError. */
const problems: Readonly<Record<number, string>> = texts({
  1: 'Your browser does not share your position with this site. Allow it in the site’s settings, or type your pincode or area in the search field instead.',
  2: 'Your device cannot tell where it is: type your pincode or area in the search field instead.',
  3: 'Your device is taking too long to find its position. Press the button again, or type your pincode or area in the search field instead.',
})

/**
 * The pincode nearest to the visitor's position, for which the browser asks permission.
 * @throws Error whose message tells the visitor what to do
 */
export async function findNearest(): Promise<NearestPlace> {
  // Absent on pages without HTTPS.
  if (!('geolocation' in navigator)) throw new Error(problems[2])
  const { latitude, longitude } = await new Promise<GeolocationCoordinates>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => reject(new Error(problems[code])),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    ),
  )
  // Rounded to about a kilometre for privacy.
  const query = { latitude: latitude.toFixed(2), longitude: longitude.toFixed(2) }
  try {
    return await ask('GET /api/places/nearest', { query })
  } catch (error) {
    const nothingNear = t(
      'We found no pincode near you. If you are in India, type your pincode or area in the search field instead.',
    )
    throw new Error(statusOf(error) === 404 ? nothingNear : messageOf(error, UNREACHABLE), {
      cause: error,
    })
  }
}
