# A node with a Docker engine, for tests: Debian's engine on the product's own base image.
FROM node:24-bookworm-slim
RUN apt-get update -q \
 && apt-get install -qy --no-install-recommends docker.io iptables \
 && rm -rf /var/lib/apt/lists/*
COPY start-engine.sh /
CMD ["sh", "/start-engine.sh"]
