/**
 * True if a text has a web address; an email address is none, nor is a full stop without a space. Linear: a name
 * begins after no letter of any script, and its parts have 63 letters at most (RFC 1035).
 */
export const hasLink = (text: string): boolean =>
  /https?:\/\/|\bwww\.|(?<![\p{L}\p{M}\p{N}_.@-])(?:[\p{L}\p{M}\p{N}-]{1,63}\.)+(?:(?:com|net|org|info|biz|ru|cn|top|xyz|shop|site|online|club|link|live|app|co\.in)(?![\p{L}\p{N}])|\p{L}{2,10}\/\S)/iu.test(
    text,
  )
