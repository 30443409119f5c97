/** What is run by npm in a checkout is development, unless another platform is named. */
process.env.PLATFORM ||= 'development';
