import { startSmtpSink } from '#tests/support/smtp-sink.ts'

/** The SMTP server that this test file's product sends to. */
export const mailServer = await startSmtpSink()
