import { applyDecorators, HttpCode, Post } from '@nestjs/common';

/** A route written by hand that does something and has nothing to answer. */
export const PostNoContent = (path?: string | string[]): MethodDecorator => applyDecorators(Post(path), HttpCode(204));

/** One that does something and answers what became of it. */
export const PostOk = (path?: string | string[]): MethodDecorator => applyDecorators(Post(path), HttpCode(200));
