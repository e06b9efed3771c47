import type { ComponentProps } from 'react'
import { t } from '#domain/i18n.ts'
import { statusOf } from '../data/ask.ts'
import { Loaded } from '../data/loaded.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Message } from '../ui/message.tsx'

type KitchenPartProps<Data> = Omit<ComponentProps<typeof Loaded<Data>>, 'failed'>

/** A loaded part of a kitchen's page; 404 means that the person is not an owner. */
export function KitchenPart<Data>(props: KitchenPartProps<Data>) {
  if (statusOf(props.query.error) !== 404) {
    return <Loaded failed={t('Your kitchen could not be loaded')} {...props} />
  }
  return (
    <Message
      level={1}
      title={t('Kitchen not found')}
      text={t('It is not one of yours, or it is gone.')}
    >
      <LinkButton to="/kitchens">{t('My kitchens')}</LinkButton>
    </Message>
  )
}
