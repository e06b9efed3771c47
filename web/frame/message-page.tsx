import type { ComponentProps } from 'react'
import { Message } from '../ui/message.tsx'
import { PageHead, type PageHeadProps } from './page-head.tsx'

type MessagePageProps = Pick<PageHeadProps, 'title' | 'description' | 'path'> &
  Omit<ComponentProps<typeof Message>, 'level'>

/** A page of a message only, which search engines do not index. */
export const MessagePage = ({ description, path, ...message }: MessagePageProps) => (
  <>
    <PageHead {...{ title: message.title, description, path }} indexed={false} />
    <Message level={1} {...message} />
  </>
)
