/** True if a text has a web address; an email address is none, nor is a full stop without a space. */
export const hasLink = (text: string): boolean =>
  /https?:\/\/|\bwww\.|(?<![\w.@-])(?:[\p{L}\p{M}\p{N}-]+\.)+(?:(?:com|net|org|info|biz|ru|cn|top|xyz|shop|site|online|club|link|live|app|co\.in)(?![\p{L}\p{N}])|\p{L}{2,10}\/\S)/iu.test(
    text,
  )
