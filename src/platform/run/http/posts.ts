import { applyDecorators, HttpCode, Post } from '@nestjs/common';

/** A route written by hand that does something and has nothing to answer. */
export const PostNoContent = (path?: string | string[]): MethodDecorator => applyDecorators(Post(path), HttpCode(204));

/** A POST route that acts and answers its result with 200. */
export const PostOk = (path?: string | string[]): MethodDecorator => applyDecorators(Post(path), HttpCode(200));
